-- What other areas know of an invoice.
create view invoice_card as
  select id, contract_id, company_id, invoice_no, amount, voided_at, credits_id, credited_amount from invoice;
