import type { Contact } from '../../programme/public.ts';
import type { Block } from '../topics.ts';

/** A contact as list and mail link. */
export function contactBlocks(contact: Contact): Block[] {
  const lines = [
    ...(contact.phone === undefined ? [] : [`Telefon: ${contact.phone}`]),
    ...(contact.hours === undefined ? [] : [`Erreichbar: ${contact.hours}`]),
  ];
  return [
    ...(lines.length === 0 ? [] : [{ list: lines }]),
    { link: { label: `E-Mail an ${contact.email}`, href: `mailto:${contact.email}` } },
  ];
}
