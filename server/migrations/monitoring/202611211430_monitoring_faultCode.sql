-- The dictionary of codes: kinds of the platform and codes of controllers. What nobody edited follows the shipped texts.
create table fault_code (
  id bigint generated always as identity primary key,
  code text not null unique,
  code_kind text not null check (code_kind in ('platform', 'controller')),
  category text not null,
  name_zh text not null,
  name_en text not null,
  -- Of platform kinds only: a controller's code is as grave as the kind it means.
  severity smallint check (severity between 1 and 4),
  push boolean,
  causes_zh text,
  causes_en text,
  remedy_zh text,
  remedy_en text,
  edited boolean not null default false,
  check ((code_kind = 'platform') = (severity is not null and push is not null))
);
create trigger fault_code_audit after insert or update or delete on fault_code
  for each row execute function write_audit();
