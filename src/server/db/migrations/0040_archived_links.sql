-- Months of which the link days of a source have left for the archive: what is counted over them is a lower bound.
create table archived_links (
	source_id smallint not null references sources on delete cascade,
	plat_id smallint not null,
	-- Its first day.
	month date not null,
	primary key (source_id, plat_id, month)
);
-- Until now only the first day that is kept told of it, where it follows the days of which no import is kept.
insert into archived_links (source_id, plat_id, month)
select distinct d.source_id, d.plat_id, date_trunc('month', s.unkept_to)::date
from source_days d join sources s using (source_id)
where d.first_day = s.unkept_to + 1 and extract(day from d.first_day) = 1;
