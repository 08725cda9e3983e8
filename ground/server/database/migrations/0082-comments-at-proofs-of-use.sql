-- Which comments went along with the last request for late invoices: their `request_id` (docs/decisions/0022).
alter table verification add column resubmit_request uuid;
