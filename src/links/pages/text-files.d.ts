/** Style sheets and scripts that pages embed as text ([[rules]] in wrangler.toml). */
declare module '*.css' {
  const text: string;
  export default text;
}
declare module '*.client.js' {
  const text: string;
  export default text;
}
