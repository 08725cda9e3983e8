import type { Portal } from '../portal.ts';

/** The frame of every mail about what a company does here. `asks`: who answers questions about it. */
export function letter(
  { programme, config }: Pick<Portal, 'config' | 'programme'>,
  { name }: { name: string },
  paragraphs: readonly string[],
  asks: 'content' | 'technical' = 'content',
): string {
  const { email, phone } = programme.contacts[asks];
  const help = `Fragen beantwortet unser Team unter ${email}${phone === undefined ? '' : ` oder ${phone}`}.`;
  const signature = `Mit freundlichen Grüßen\n${programme.brand.signature} „${programme.name}“\n${config.origin}`;
  return [`Guten Tag ${name},`, ...paragraphs, help, signature].join('\n\n');
}
