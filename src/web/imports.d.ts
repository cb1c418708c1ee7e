/** What esbuild makes of imports that are not scripts (scripts/assets.ts). */
declare module '*.css';
/** The address of the script of a worker thread. */
declare module '*?worker' {
  const url: string;
  export default url;
}
