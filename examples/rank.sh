#!/bin/sh
# What sells best in America, three ways. LIVEGAUGE_URL and LIVEGAUGE_KEY say where and who.
set -eu
ask() { curl --silent --show-error --fail --header "Authorization: Bearer $LIVEGAUGE_KEY" "$@"; }
list="$LIVEGAUGE_URL/api/rank_goods?plat_id=87&period=7&sort=units&limit=3"

# An envelope: code 100 is success.
ask "$list"
echo

# The same rows as lines of JSON, and as CSV: with the scope `export`, from the professional edition up.
ask --header 'Accept: application/x-ndjson' "$list"
ask --header 'Accept: text/csv' "$list"
