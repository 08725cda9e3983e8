-- Reference data of `data/`.
create table legal_form (
  id integer primary key,
  name text not null,
  is_other boolean not null
);

create table sector_key (
  id integer primary key,
  key text not null unique,
  name text not null,
  is_other boolean not null
);
