import { ICON_NAMES } from '../ui/icon-names.ts';

/** Components and helpers of KERN that the portal does not use. */
const UNUSED =
  /^\.kern-(col|row|container|kopfzeile|task-list|dropdown|summary|loader|divider|hgroup|g-|gx-|gy-|order-|offset-|dark|light|level|list)/;
/** Parts and kinds of components of which others are used. */
const UNUSED_PART =
  /\.kern-(card__(header|media|footer)|card--(small|large|interactive|active)|link--stretched|subline|btn--x-small|badge--small|heading-display|sr-only-mobile)/;

/** Its classes for a single property each: the portal has style sheets of its own. */
const UTILITY =
  /^\.kern-([mp][trblxy]?-|[wh]-|min-|max-|(stack|flex|inline|grid|block|hidden|justify|align|place|gap|overflow|basis|aspect|auto-cols|auto-rows)(?![a-z]))/;

const ICON = /\.kern-icon--([a-z-]+)/;
const SIZES = ['small', 'default', 'large', 'x-large'];
const KEPT_ICONS: readonly string[] = [...ICON_NAMES, ...SIZES];

/**
 * KERN's minified style sheet without the rules and custom properties nothing refers to: older browsers get every
 * colour twice, so what is not needed costs double.
 */
export function subsetKern(css: string): string {
  const rules = css.replace(/([^{}]+)\{([^{}]*)\}/g, (rule, head: string, body: string) => {
    if (head.trimStart().startsWith('@')) return rule;
    const kept = splitSelectors(head).filter(isUsed);
    return kept.length > 0 ? `${kept.join(',')}{${body}}` : '';
  });
  return withoutUnusedProperties(rules).replace(/@media[^{}]*\{\s*\}/g, '');
}

function isUsed(selector: string): boolean {
  if (UNUSED.test(selector.trim()) || UTILITY.test(selector.trim())) return false;
  if (UNUSED_PART.test(selector.replace(/:not\([^)]*\)/g, ''))) return false;
  const icon = ICON.exec(selector)?.[1];
  return icon === undefined || KEPT_ICONS.includes(icon);
}

/** At commas outside of parentheses: `:is(a, b) c, d` has two parts. */
function splitSelectors(head: string): string[] {
  return head.split(/,(?![^(]*\))/);
}

/** Removes custom properties without a `var()`, again and again: one may have been the only user of another. */
function withoutUnusedProperties(css: string): string {
  const used = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), (match) => match[1]));
  const smaller = css.replace(/(--kern-[\w-]+):[^;{}]*(;|(?=\}))/g, (whole, name: string) =>
    used.has(name) || PUBLIC.test(name) ? whole : '',
  );
  return smaller === css ? css : withoutUnusedProperties(smaller);
}

/** What the portal's own style sheets and pages may refer to. */
const PUBLIC = /^--kern-(color-(layout|action|form|feedback|decorative)|metric|typography)|^--kern-color-neutral-700$/;
