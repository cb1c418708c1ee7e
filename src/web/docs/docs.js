SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  validatorUrl: null, // or the description would be sent to a validator elsewhere
  defaultModelsExpandDepth: 0,
});
