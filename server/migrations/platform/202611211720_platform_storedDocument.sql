-- A file may be a document, which has no size in pixels and no small picture.
alter table stored_file
  alter column thumb_sha256 drop not null,
  alter column width drop not null,
  alter column height drop not null,
  -- When it last became part of nothing: what a record let go of may be taken back for a while.
  add column draft_at timestamptz;
create index stored_file_sha256 on stored_file (sha256);
create index stored_file_thumb on stored_file (thumb_sha256);
