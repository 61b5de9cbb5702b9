-- The order of sources starts as that of their first imports, with the demo last (docs/counters.md, Sources).
update sources set priority = 32767 where is_demo and priority = 100;

alter table audit_log drop constraint audit_log_target_kind_check;
alter table audit_log add constraint audit_log_target_kind_check
	check (target_kind in ('account', 'page_module', 'banner', 'platform_intro', 'sample', 'collector', 'sources'));
