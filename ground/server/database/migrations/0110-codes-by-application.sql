-- Which code an application names is asked with each read of it: whether its lead still gives it.
create index value_chain_use_of_proposal on value_chain_use (proposal_id);
