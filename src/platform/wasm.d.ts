/** Wrangler compiles a `.wasm` import when it bundles the Worker. */
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
