-- Signs which session a page of the console is loaded for.
insert into signing_key values
  ('page', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
