-- after: access

create table oauth_code (
  hash bytea primary key,
  family_id uuid not null references token_family on delete cascade,
  client_id text not null,
  redirect_uri text not null,
  code_challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
