import { Accordion } from '#ground/screens/ui/page/accordion.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { DRAW_EXAMPLE, DRAW_STEPS } from './draw-described.ts';

/** For whoever trusts no program of ours: enough to write one's own. */
export function DescribedSection() {
  return (
    <div className="kern-accordion-group">
      <Accordion title="Selbst ein Prüfprogramm schreiben" level={2}>
        <div className="stack stack--fields">
          <Text>Mit diesen Angaben prüfen Sie eine Ziehung ohne Programme des Portals.</Text>
          <DescriptionList column items={DRAW_STEPS.map(({ name, text }) => ({ term: name, value: text }))} />
        </div>
      </Accordion>
      <Accordion title="Ein durchgerechnetes Beispiel" level={2}>
        <DescriptionList column items={DRAW_EXAMPLE} />
      </Accordion>
    </div>
  );
}
