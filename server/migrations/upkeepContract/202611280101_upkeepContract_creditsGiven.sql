-- A service credit is given by a credit note that stands: one that is deleted opens its credits first.
alter table sla_credit add constraint sla_credit_invoice_id_fkey foreign key (invoice_id) references invoice (id);
