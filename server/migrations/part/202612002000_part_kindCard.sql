-- What other areas know of a kind of part.
create view part_kind_card as select id, company_id, names, units, marking from part_kind;
