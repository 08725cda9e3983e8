-- Two more roles: who pays, apart from who approves, and who gives roles, apart from who runs the programme.
alter table officer drop constraint officer_roles_check;
alter table officer add constraint officer_roles_check check (
  roles <@ array[
    'intake', 'caseworker', 'decision-maker', 'finance-approver', 'treasury', 'programme-admin', 'auditor', 'service-desk',
    'access-admin'
  ]
);
