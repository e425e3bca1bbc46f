-- An attempt is counted before its password is judged, so that many at once are no more than one after the other.
alter table sign_in_failure add column judged boolean not null default true;
