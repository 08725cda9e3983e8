import type { ComponentType } from 'react';
import { hasLottery, type Programme } from '#ground/rules/programme/programme.ts';
import { type BrandPage, type Content, type Topic, withOperatorTopics } from '#ground/rules/programme/topics.ts';
import { useProgrammeEnded } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { contentFor } from '../rules/page-texts.ts';
import { headcountRange } from './figures.ts';
import { Topics } from './topics.tsx';

interface TextPageProps {
  content: Content;
  programme: Programme;
  /** The programme has ended by the server's clock. */
  ended: boolean;
  /** The operator's words for it. */
  own: readonly Topic[];
}

/** A page that is one text, with the operator's words in it. */
export function TextPage({ own, ...text }: TextPageProps) {
  const { title, lead, topics } = pageText(text);
  return (
    <Page title={title} lead={lead}>
      <Topics topics={withOperatorTopics(topics, own)} />
    </Page>
  );
}

/** A text as it is for a programme, until its end and after it. */
export function pageText({ content, programme, ended }: Omit<TextPageProps, 'own'>): Content {
  const isDrawing = hasLottery(programme) && !ended;
  const facts = { ...headcountRange(programme), ended, isDrawing, lastYear: programme.lastDay.slice(0, 4) };
  return contentFor(content, programme, facts);
}

/** A route's page. Texts come together: nothing moves when they are there. Without the operator's the portal's own stand alone. */
export async function textPage(
  name: BrandPage,
  text: Promise<{ content: Content }>,
): Promise<{ Component: ComponentType }> {
  const asked: Promise<readonly Topic[]> = fetch(`/brand/texts/${name}`)
    .then((answer) => (answer.ok ? answer.json() : []))
    .catch(() => []);
  const [{ content }, own] = [await text, await asked];
  return {
    Component: function ThisTextPage() {
      return <TextPage content={content} programme={PROGRAMME} ended={useProgrammeEnded()} own={own} />;
    },
  };
}
