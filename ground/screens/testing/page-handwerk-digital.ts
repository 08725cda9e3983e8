import { PROGRAMME_ID, programmeJson } from '#ground/rules/programme/programme.ts';
import { PROGRAMMES } from '#programmes/programmes.ts';

// Imported first of all: the page of this test is that of a portal with the other programme.
const element = document.getElementById(PROGRAMME_ID);
if (element === null) throw new Error('the page has no programme to exchange');
element.textContent = programmeJson(PROGRAMMES['handwerk-digital']);
