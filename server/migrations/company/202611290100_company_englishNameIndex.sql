-- Files name companies in either language: a row that names one does not read them all.
create index company_english_name on company (english_name) where english_name is not null;
