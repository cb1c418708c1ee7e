// biome-ignore lint/correctness/noPrivateImports: no index.ts can export a style sheet
import tokens from '../../web/kit/tokens.css';
import page from './page.css';

/** The style sheet that every page embeds. */
export const style = tokens + page;
