-- The address of a list holds the whole view, and the browser's bookmark keeps it.
drop table saved_view;
