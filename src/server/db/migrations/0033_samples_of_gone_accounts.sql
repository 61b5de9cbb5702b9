-- A sample that was approved and not shipped yet is given back when its request goes with its account
-- (queries/sample-stock.ts does it for requests that end).
create function give_back_sample() returns trigger language plpgsql as $$
begin
	update selected_products set samples_approved = greatest(samples_approved - 1, 0)
	where plat_id = old.plat_id and product_id = old.product_id;
	return old;
end
$$;
create trigger sample_requests_give_back before delete on sample_requests
	for each row when (old.state = 'approved') execute function give_back_sample();
