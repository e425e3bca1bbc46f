-- A number stands once in a company however it is written: in capitals or not, in full width or half.
alter table invoice add column number_key text not null
  generated always as (lower(normalize(invoice_no, nfkc))) stored;
-- Numbers that stood twice by then stay as they are: the later ones are left out.
alter table invoice add column number_doubled boolean not null default false;
update invoice set number_doubled = true
from (select id, row_number() over (partition by company_id, number_key order by id) as nr from invoice) counted
where counted.id = invoice.id and counted.nr > 1;
create unique index invoice_number_key on invoice (company_id, number_key) where not number_doubled;

-- When an electronic invoice was first made of it: what it says stands from then on.
alter table invoice add column electronic_at timestamptz;
-- Why it is billed although it does not fit its contract.
alter table invoice add column confirmed_why text;
