-- Photos and documents of lifts. A lift with files is not deleted from the archive.
create table elevator_file (
  id bigint generated always as identity primary key,
  elevator_id bigint not null references elevator (id),
  file_id text not null unique references stored_file (id),
  name text not null check (char_length(name) between 1 and 100),
  kind text not null check (kind in ('picture', 'pdf', 'xlsx', 'docx')),
  size int not null,
  brought_by bigint not null references user_account (id),
  created_at timestamptz not null default now()
);
create index elevator_file_elevator on elevator_file (elevator_id);
create trigger elevator_file_audit after insert or update or delete on elevator_file
  for each row execute function write_audit('elevator_id');

-- The pictures within the parts of a template, told to the database so that none of them is taken for unused.
create table label_template_picture (
  template_id bigint not null references label_template (id) on delete cascade,
  file_id text not null references stored_file (id),
  primary key (template_id, file_id)
);
create index label_template_picture_file on label_template_picture (file_id);
insert into label_template_picture (template_id, file_id)
select distinct template.id, file.id
from label_template template, jsonb_array_elements(template.parts) part
join stored_file file on file.id = part ->> 'picture';
create trigger label_template_picture_audit after insert or update or delete on label_template_picture
  for each row execute function write_audit('template_id');
