import { Hono } from 'hono';
import { type AuthenticatedEnv, authenticate } from '../accounts/index.ts';
import { generate } from './generate.ts';
import { manage } from './manage.ts';

/** Codes, below `/api/v1/qr`. */
export const codes = new Hono<AuthenticatedEnv>().use(authenticate).route('/', generate).route('/', manage);
