-- What the next inspection of an elevator was last judged by, as a hash, and the first day on which the same facts can
-- say another: at night only those are judged of which either differs.
alter table inspection_due add column facts bigint;
alter table inspection_due add column look_again_on date;
