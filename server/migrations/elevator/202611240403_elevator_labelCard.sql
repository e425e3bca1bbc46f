-- Which elevator the code of a label stands for.
create view elevator_label_card as select elevator_id, token from qr_code where revoked_at is null;
