"""Judges the sessions of a table or of JSON Lines by Spark, and merges them into one report.

spark-submit fleet_spark.py INPUT OUTPUT [PARTITIONS]

INPUT is a folder of JSON Lines, or of Parquet files with the columns `session` and `line`. All lines of a session
come to one partition; the command `lifeline` must be on every worker's PATH, or where LIFELINE says.
"""

import os
import subprocess
import sys

from pyspark.sql import SparkSession
from pyspark.sql import functions as F

LIFELINE = os.environ.get("LIFELINE", "lifeline")


def judge(lines):
    """Judges the lines of a partition, which are read twice where Spark does a task again."""
    check = subprocess.run(
        [LIFELINE, "check", "--sessions", "--jobs", "1", "--format", "ndjson", "-"],
        input="".join(line + "\n" for line in lines).encode(),
        stdout=subprocess.PIPE,
    )
    # Why: 1 is a finding, and 3 a session that could not be read, which its line says.
    if check.returncode not in (0, 1, 3):
        raise RuntimeError(f"lifeline ended with {check.returncode}")
    return check.stdout.decode().splitlines()


def main(source, target, partitions=64):
    spark = SparkSession.builder.appName("lifeline").getOrCreate()
    if source.endswith(".parquet"):
        table = spark.read.parquet(source)
    else:
        key = F.get_json_object("value", "$.session")
        table = spark.read.text(source).withColumn("session", key).withColumnRenamed("value", "line")
    # Why: the order of a session's lines is that of its numbers, and headers have none.
    number = F.coalesce(F.get_json_object("line", "$.n").cast("long"), F.lit(0))
    ends = F.when(F.get_json_object("line", "$.end").isNotNull(), 1).otherwise(0)
    sorted_lines = (
        table.repartition(int(partitions), "session")
        .withColumn("n", number)
        .withColumn("ends", ends)
        .sortWithinPartitions("session", "ends", "n")
        .select("line")
    )
    reports = sorted_lines.rdd.map(lambda row: row.line).mapPartitions(judge)
    reports.saveAsTextFile(target)


main(*sys.argv[1:])
