import { callDirectly } from './support/direct-call.ts';
import { control } from './support/fill.ts';
import { expect, test } from './support/test.ts';
import { openApplication } from './support/wizard.ts';

type Body = Record<string, unknown>;

/** Answers that stand behind a table, a closed entry or a list that loads, and how each comes to be missing. */
const HIDDEN: readonly { step: number; saved: string; without: (body: Body) => Body; path: string }[] = [
  {
    step: 3,
    saved: 'step_3',
    without: (body) => ({
      ...body,
      companyType: 1,
      shareholderCompanies: [{ name: 'Beteiligung GmbH', city: 'Bonn' }],
    }),
    path: 'shareholderCompanies[0].legalForm',
  },
  {
    step: 4,
    saved: 'step_4_final',
    without: (body) => ({ ...body, minimis: emptied(body.minimis, 0, 'provider') }),
    path: 'minimis[0].provider',
  },
  {
    step: 8,
    saved: 'step_8',
    without: (body) => ({ ...body, proofs: emptied(body.proofs, 1, 'proofProvider') }),
    path: 'proofs[1].proofProvider',
  },
  {
    step: 8,
    saved: 'step_8',
    without: (body) => {
      const [first = {}, ...others] = body.proofs as Body[];
      return { ...body, proofs: [{ ...first, deviceList: emptied(first.deviceList, 0, 'description') }, ...others] };
    },
    path: 'proofs[0].deviceList[0].description',
  },
];

function emptied(list: unknown, at: number, name: string): Body[] {
  return (list as Body[]).map((element, index) => (index === at ? { ...element, [name]: null } : element));
}

test('a line leads into what is closed, too: the field itself has the focus', async ({ page }) => {
  test.setTimeout(180_000);
  const wizard = await openApplication(page, 'schritt-10');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const call = async (method: 'GET' | 'PUT', path: string, body?: Body) => {
    const headers = { prefer: 'handling=lenient' };
    const answer = await callDirectly(page, {
      ...{ method, path: `/api/action/proposal/${id}/${path}`, headers },
      ...(body && { body }),
    });
    expect(answer.status, answer.text).toBe(200);
    return JSON.parse(answer.text) as Body;
  };
  for (const { step, saved, without, path } of HIDDEN) {
    const before = await call('GET', `step_${step}`);
    await call('PUT', saved, without(before));
    await page.reload();
    await wizard.expectStep(10);
    await page.locator(`a[href="#${encodeURIComponent(`step_${step}.${path}`)}"]`).click();
    await wizard.expectStep(step);
    await expect(control(page, path)).toBeFocused();
    await call('PUT', saved, before);
    for (let to = step + 1; to <= 10; to++) await call('PUT', 'apply-transition', { transition: `to_step_${to}` });
  }
});
