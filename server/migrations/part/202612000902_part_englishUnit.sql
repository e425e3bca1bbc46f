-- What pieces of a kind are counted in, in English as well.
alter table part_kind
  add column english_unit text,
  add column units text generated always as
    (unit || coalesce(E'\x1f' || nullif(nullif(english_unit, ''), unit), '')) stored;
