-- What still takes work or waits for the audit, the most urgent first: the board reads these alone, among a million that
-- are over.
create index work_order_waiting on work_order (deadline, id desc)
  where status in ('5', '10', '15', '20', '30', '40', '45') or inspect_status = '51';
