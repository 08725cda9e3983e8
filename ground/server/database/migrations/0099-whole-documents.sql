-- A document is in the file of a case as a whole or not at all: one of which pages were left out stays out, with their reason.
update case_file c set selection = jsonb_build_object(
    'taken', coalesce((select jsonb_agg(key) from jsonb_array_elements_text(c.selection -> 'taken') key
      where not c.selection -> 'pages' ? key), '[]'),
    'left', (c.selection -> 'left') || coalesce((select jsonb_object_agg(key, page -> 'reason')
      from jsonb_each(c.selection -> 'pages') as p(key, page)), '{}'),
    'black', c.selection -> 'black',
    'words', c.selection -> 'words')
  where c.selection ? 'pages';
