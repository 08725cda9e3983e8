/**
 * Rules of IBM's engine that never say 'fail': they ask a person to look (decision 38), so no test can fail by them. They
 * are a third of its work, most of it style sheets read again for every element. A test holds the list to the engine.
 */
export const IBM_QUESTIONS = [
  'element_tabbable_unobscured',
  'element_tabbable_visible',
  'img_alt_background',
  'list_markup_review',
  'style_color_misuse',
  'style_focus_visible',
  'text_block_heading',
  'text_quoted_correctly',
  'text_sensory_misuse',
  'widget_tabbable_exists',
  'widget_tabbable_single',
] as const;

/** Fails only for an element whose own style attribute says '!important', after reading every style sheet for each element. */
export const IBM_FORCED_SPACING = 'text_spacing_valid';
