// Declarations of Darwin's C library, with the types that Apple's headers give them; only what the
// sources use, by header. What is macros of casts, or variadic, in C is in Darwin.swift.
#pragma once

// Source: usr/include/sys/_types/_int8_t.h
typedef signed char int8_t;

// Source: usr/include/sys/_types/_int16_t.h
typedef short int16_t;

// Source: usr/include/sys/_types/_int32_t.h
typedef int int32_t;

// Source: usr/include/sys/_types/_int64_t.h
typedef long long int64_t;

// Source: usr/include/_types/_uint8_t.h
typedef unsigned char uint8_t;

// Source: usr/include/_types/_uint16_t.h
typedef unsigned short uint16_t;

// Source: usr/include/_types/_uint32_t.h
typedef unsigned int uint32_t;

// Source: usr/include/_types/_uint64_t.h
typedef unsigned long long uint64_t;

// Source: usr/include/sys/_types/_size_t.h
typedef __SIZE_TYPE__ size_t;

// Source: usr/include/sys/_types/_ssize_t.h
typedef long ssize_t;

// Source: usr/include/sys/_types/_time_t.h
typedef long time_t;

// Source: usr/include/sys/_types/_off_t.h
typedef long long off_t;

// Source: usr/include/sys/_types/_pid_t.h
typedef int pid_t;

// Source: usr/include/sys/_types/_dev_t.h
typedef int dev_t;

// Source: usr/include/sys/_types/_uid_t.h
typedef unsigned int uid_t;

// Source: usr/include/sys/_types/_gid_t.h
typedef unsigned int gid_t;

// Source: usr/include/sys/_types/_mode_t.h
typedef unsigned short mode_t;

// Source: usr/include/sys/_types/_nlink_t.h
typedef unsigned short nlink_t;

// Source: usr/include/sys/_types/_ino_t.h
typedef unsigned long long ino_t;

// Source: usr/include/sys/_types/_suseconds_t.h
typedef int suseconds_t;

// Source: usr/include/sys/poll.h
typedef unsigned int nfds_t;
struct pollfd { int fd; short events; short revents; };
#define POLLIN 0x0001
int poll(struct pollfd *, nfds_t, int);

// Source: usr/include/sys/_types/_timespec.h
struct timespec { time_t tv_sec; long tv_nsec; };

// Source: usr/include/sys/_types/_timeval.h
struct timeval { time_t tv_sec; suseconds_t tv_usec; };

// Source: usr/include/sys/stat.h
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  int64_t st_blocks;
  int32_t st_blksize;
  uint32_t st_flags;
  uint32_t st_gen;
  int32_t st_lspare;
  int64_t st_qspare[2];
};
int fchmod(int, mode_t);
int fstat(int, struct stat *);
int lstat(const char *, struct stat *);
int mkdir(const char *, mode_t);
int stat(const char *, struct stat *);

// Source: usr/include/sys/dirent.h
struct dirent {
  uint64_t d_ino;
  uint64_t d_seekoff;
  uint16_t d_reclen;
  uint16_t d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
#define DT_DIR 4
#define DT_REG 8

// Source: usr/include/dirent.h
typedef struct { int __dd_fd; } DIR;
int closedir(DIR *);
DIR *opendir(const char *);
struct dirent *readdir(DIR *);

// Source: usr/include/sys/ttycom.h
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };

// Source: usr/include/sys/fcntl.h
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x0004
#define O_APPEND 0x0008
#define O_NOFOLLOW 0x0100
#define O_CREAT 0x0200
#define O_TRUNC 0x0400
#define O_EXCL 0x0800
#define O_CLOEXEC 0x01000000
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define F_FULLFSYNC 51

// Source: usr/include/unistd.h
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
int chdir(const char *);
int close(int);
int dup(int);
int dup2(int, int);
int fsync(int);
int ftruncate(int, off_t);
char *getcwd(char *, size_t);
int isatty(int);
off_t lseek(int, off_t, int);
ssize_t pread(int, void *, size_t, off_t);
ssize_t read(int, void *, size_t);
int unlink(const char *);
ssize_t write(int, const void *, size_t);
void _exit(int) __attribute__((noreturn));
pid_t getpid(void);

// Source: usr/include/sys/syslimits.h
#define NAME_MAX 255
#define PATH_MAX 1024

// Source: usr/include/stdio.h
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
int rename(const char *, const char *);

// Source: usr/include/unistd.h
int mkstemp(char *);

// Source: usr/include/stdlib.h
void exit(int) __attribute__((noreturn));
void abort(void) __attribute__((noreturn));
char *getenv(const char *);
int setenv(const char *, const char *, int);
int unsetenv(const char *);

// Source: usr/include/malloc/_malloc.h
void *malloc(size_t);
void *calloc(size_t, size_t);
void free(void *);

// Source: usr/include/sys/errno.h
#define EPERM 1
#define ENOENT 2
#define EAGAIN 35
#define EINTR 4
#define EIO 5
#define EBADF 9
#define EACCES 13
#define EEXIST 17
#define EISDIR 21
#define ENFILE 23
#define EMFILE 24
#define ENOSPC 28
#define EPIPE 32
#define EDQUOT 69

// Source: usr/include/string.h
char *strerror(int);
int memcmp(const void *, const void *, size_t);
void *memcpy(void *, const void *, size_t);
void *memchr(const void *, int, size_t);
size_t strlen(const char *);
char *strstr(const char *, const char *);
int strncmp(const char *, const char *, size_t);
int strcmp(const char *, const char *);

// Source: usr/include/sys/signal.h
#define SIGINT 2
#define SIGKILL 9
#define SIGPIPE 13
#define SIGTERM 15
#define SIGXFSZ 25
typedef void (*sig_t)(int);

sig_t signal(int, sig_t);

// Source: usr/include/signal.h
int kill(pid_t, int);

// Source: usr/include/sys/_pthread/_pthread_types.h
struct _opaque_pthread_t { long __sig; char __opaque[8184]; };

// Source: usr/include/sys/_pthread/_pthread_t.h
typedef struct _opaque_pthread_t *pthread_t;

// Source: usr/include/sys/_pthread/_pthread_key_t.h
typedef unsigned long pthread_key_t;

// Source: usr/include/sys/_pthread/_pthread_mutex_t.h
typedef struct { long __sig; char __opaque[56]; } pthread_mutex_t;

// Source: usr/include/sys/_pthread/_pthread_mutexattr_t.h
typedef struct { long __sig; char __opaque[8]; } pthread_mutexattr_t;

// Source: usr/include/pthread.h
#define PTHREAD_MUTEX_RECURSIVE 2
_Pragma("clang assume_nonnull begin")
pthread_t pthread_self(void);
int pthread_main_np(void);
int pthread_mutexattr_init(pthread_mutexattr_t *);
int pthread_mutexattr_settype(pthread_mutexattr_t *, int);
int pthread_mutexattr_destroy(pthread_mutexattr_t *);
int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_key_create(pthread_key_t *, void (*_Nullable)(void *));
void *_Nullable pthread_getspecific(pthread_key_t);
int pthread_setspecific(pthread_key_t, const void *_Nullable);
_Pragma("clang assume_nonnull end")

// Source: usr/include/dlfcn.h
void *dlopen(const char *, int);
void *dlsym(void *, const char *);
int dlclose(void *);
char *dlerror(void);
#define RTLD_LAZY 0x1
#define RTLD_NOW 0x2
#define RTLD_GLOBAL 0x8
typedef struct {
  const char *dli_fname;
  void *dli_fbase;
  const char *dli_sname;
  void *dli_saddr;
} Dl_info;
int dladdr(const void *, Dl_info *);

// Source: usr/include/time.h
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  char *tm_zone;
};
typedef enum {
  CLOCK_REALTIME = 0,
  CLOCK_MONOTONIC = 6,
  CLOCK_UPTIME_RAW = 8,
  CLOCK_PROCESS_CPUTIME_ID = 12,
  CLOCK_THREAD_CPUTIME_ID = 16
} clockid_t;
time_t time(time_t *);
struct tm *gmtime_r(const time_t *, struct tm *);
struct tm *localtime_r(const time_t *, struct tm *);
int clock_gettime(clockid_t, struct timespec *) __attribute__((
    availability(macos, introduced = 10.12), availability(ios, introduced = 10.0)));
uint64_t clock_gettime_nsec_np(clockid_t) __attribute__((
    availability(macos, introduced = 10.12), availability(ios, introduced = 10.0)));

// Source: usr/include/sys/resource.h
struct rusage {
  struct timeval ru_utime;
  struct timeval ru_stime;
  long ru_maxrss, ru_ixrss, ru_idrss, ru_isrss, ru_minflt, ru_majflt, ru_nswap, ru_inblock,
      ru_oublock, ru_msgsnd, ru_msgrcv, ru_nsignals, ru_nvcsw, ru_nivcsw;
};
#define RUSAGE_SELF 0
#define RUSAGE_CHILDREN -1
int getrusage(int, struct rusage *);

// Source: usr/include/math.h
double log(double);
double exp(double);
double pow(double, double);
