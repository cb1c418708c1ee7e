/**
 * A setting is missing or wrong. The message is for operators and is logged: it quotes nothing of a request.
 *
 * @public
 */
export class Misconfigured extends Error {}
