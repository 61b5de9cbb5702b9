"""What sells best in America, and every row that the edition sees. Python 3.9 or newer, nothing else:

LIVEGAUGE_URL=http://localhost:4321 LIVEGAUGE_KEY=lg_... python3 examples/rank.py
"""
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request

URL = os.environ.get("LIVEGAUGE_URL", "http://localhost:4321")
KEY = os.environ["LIVEGAUGE_KEY"]


def call(name, tries=5, **query):
    """The data of a call; waits where the service asks for it."""
    address = f"{URL}/api/{name}?{urllib.parse.urlencode(query)}"
    request = urllib.request.Request(address, headers={"Authorization": f"Bearer {KEY}"})
    for left in range(tries, 0, -1):
        try:
            with urllib.request.urlopen(request) as response:
                answer = json.load(response)
            break
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503) or left == 1:
                raise
            time.sleep(float(error.headers.get("Retry-After", 1)))
    if answer["code"] != 100:
        raise RuntimeError(f"{answer['code']} {answer['msg']}")
    return answer["data"]


def rows(name, **query):
    """Every row of a ranking, by cursor: all pages are of one build."""
    cursor = "*"
    while cursor:
        page = call(name, cursor=cursor, **query)
        yield from page["list"]
        cursor = page["next_cursor"]


best = call("rank_goods", plat_id=87, period=7, sort="units", limit=3)
print(f"as of {best['as_of']}, {best['total']} products")
for row in best["list"]:
    print(f"{row['rank']}. {row['title']}: {row['units']['value']} ({row['units']['quality']})")
print(f"{sum(1 for _ in rows('rank_goods', plat_id=87, period=7, sort='units', limit=2))} rows")
