-- An element of a step that was taken away keeps its address for whoever puts it back: its files come with it.
alter table step_item add column removed_at timestamptz;
