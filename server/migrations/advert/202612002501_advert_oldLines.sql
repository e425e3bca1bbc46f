-- Which parts of lines came long ago is asked every night; parts stand in the order in which they came.
create index play_seal_received on play_seal using brin (received_at);
