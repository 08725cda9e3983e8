-- after: verification

-- By what handed-in invoices are found again: hashes of file, number with seller, sum with date and seller
-- (docs/decisions/0060). A look-up costs the same however many there are.
create table invoice_mark (
  mark bigint not null,
  invoice_id uuid not null references verification_proof_invoice on delete cascade,
  verification_id uuid not null,
  primary key (mark, invoice_id)
);
create index invoice_mark_invoice on invoice_mark (invoice_id);

-- What the examination has decided of an invoice and another one; it holds for both.
create table invoice_double (
  invoice_id uuid not null references verification_proof_invoice on delete cascade,
  other_id uuid not null references verification_proof_invoice on delete cascade,
  is_double boolean not null,
  reason text not null,
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (invoice_id, other_id)
);
create index invoice_double_other on invoice_double (other_id);
