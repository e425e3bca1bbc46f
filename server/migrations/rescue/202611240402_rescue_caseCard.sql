create view rescue_case_card as select id, case_no, elevator_id, state, drill from rescue_case;
