-- A report to the authority that was recorded with a mistake is sent back, and kept beside the one that corrects it.
alter table incident_report
  add column sent_back_at timestamptz,
  add column sent_back_reason text,
  add column sent_back_by bigint references user_account (id) on delete set null,
  add constraint incident_report_sent_back check ((sent_back_at is null) = (sent_back_reason is null)),
  drop constraint incident_report_incident_id_party_key;
create unique index incident_report_standing on incident_report (incident_id, party) where sent_back_at is null;
create index incident_report_incident on incident_report (incident_id);
create index incident_report_sent_back_by on incident_report (sent_back_by);
