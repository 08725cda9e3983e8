import type { FastifyInstance } from 'fastify'; import type { Portal } from '../platform/portal.ts'; export function accountRoutes(_app: FastifyInstance, _portal: Portal): void {}
