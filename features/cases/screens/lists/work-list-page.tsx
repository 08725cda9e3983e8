import './cases.css';
import { useQuery } from '@tanstack/react-query';
import { officersQuery } from '#features/desk/screens/api/officers.ts';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Accordion } from '#ground/screens/ui/page/accordion.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { describeFilters } from './describe-filters.ts';
import { FilterForm } from './filter-form.tsx';
import { ListNav } from './list-nav.tsx';
import { SearchForm } from './search-form.tsx';
import { useCaseView } from './use-case-view.ts';
import { type CaseView, LIST_LABELS } from './view.ts';
import { WorkList } from './work-list.tsx';

/** Which cases wait for whom. The address holds the whole view, so that a link and the way back show the same. */
export function WorkListPage() {
  const control = useCaseView();
  const { view, show } = control;
  return (
    <Page title={LIST_LABELS[view.list]}>
      <div className="desk cases">
        <ListNav view={view} />
        <SearchForm view={view} onShow={show} />
        <FilterPanel view={view} onShow={show} />
        <WorkList control={control} />
      </div>
    </Page>
  );
}

function FilterPanel({ view, onShow }: { view: CaseView; onShow: (view: CaseView) => void }) {
  const { data: officers = [] } = useQuery(officersQuery);
  const said = describeFilters(view.filters, officers);
  return (
    <div>
      <Accordion title="Filter und Reihenfolge" level={2}>
        <FilterForm view={view} officers={officers} onShow={onShow} />
      </Accordion>
      {said.length > 0 && (
        <div className="kern-body case-filtered">
          <span>
            <strong>Nur:</strong> {said.join(' · ')}
          </span>
          <Button kind="tertiary" onPress={() => onShow({ ...view, filters: {} })}>
            Suche und Filter aufheben
          </Button>
        </div>
      )}
    </div>
  );
}
