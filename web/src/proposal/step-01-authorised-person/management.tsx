import { isUnanswered } from '@portal/domain/fields/answers.ts';
