-- Screens ask once a minute which rescues have just ended.
create index rescue_case_released on rescue_case (release_time) where release_time is not null;
