-- Few elevators have an appointment: how all of them stand is counted without looking for the last record of each.
create index inspection_appointed on inspection (elevator_id, id) where state = 'appointed';
