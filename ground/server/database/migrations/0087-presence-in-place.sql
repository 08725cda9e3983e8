-- Every beat changes `seen_at` alone. An index on it made each of them write the whole row and all indexes anew; the table
-- is so small that the hourly sweep reads it. With room in each page a beat changes its row where it stands.
drop index step_presence_at;
alter table step_presence set (fillfactor = 50);
