export const nombresVaron: readonly string[] = (
  'Agustín Alejandro Andrés Ariel Bruno Carlos Claudio Cristian Damián Daniel Darío Diego Eduardo Emiliano Esteban ' +
  'Ezequiel Fabián Facundo Federico Fernando Franco Gabriel Gastón Germán Gonzalo Guillermo Gustavo Hernán Hugo ' +
  'Ignacio Iván Javier Joaquín Jorge José Juan Julián Leandro Leonardo Lucas Luciano Luis Marcelo Marcos Mariano ' +
  'Martín Matías Mauricio Maximiliano Miguel Nahuel Néstor Nicolás Omar Oscar Pablo Patricio Raúl Ricardo Roberto ' +
  'Rodrigo Santiago Sebastián Sergio Tomás Walter'
).split(' ');

export const nombresMujer: readonly string[] = (
  'Adriana Agustina Alejandra Ana Analía Andrea Antonella Belén Brenda Camila Carina Carla Carolina Cecilia Celeste ' +
  'Claudia Daniela Débora Elena Estela Eugenia Fabiana Florencia Gabriela Gisela Graciela Guadalupe Jimena Josefina ' +
  'Juana Julia Julieta Karina Laura Lorena Lucía Luciana Magalí Marcela María Mariana Marina Marta Micaela Mónica ' +
  'Nadia Natalia Noelia Norma Paola Patricia Paula Pilar Rocío Romina Rosana Sandra Sofía Silvina Soledad Valeria ' +
  'Vanesa Verónica Victoria Viviana Yanina'
).split(' ');

export const apellidos: readonly string[] = (
  'Acosta Acuña Aguirre Agüero Álvarez Arias Ávila Báez Barrios Barreto Benítez Blanco Bravo Bustos Cabrera Cáceres ' +
  'Campos Cardozo Carrizo Castillo Castro Chávez Córdoba Coronel Correa Cruz Díaz Domínguez Duarte Escobar Espinoza ' +
  'Farías Fernández Ferreyra Figueroa Flores Franco Fuentes Gallardo García Gauna Giménez Godoy Gómez González ' +
  'Guerrero Gutiérrez Guzmán Heredia Hernández Herrera Ibáñez Ibarra Jiménez Juárez Ledesma Leiva Lescano López ' +
  'Lucero Luna Maidana Maldonado Mansilla Márquez Martín Martínez Medina Méndez Mendoza Meza Miranda Molina Montenegro ' +
  'Morales Moreno Moyano Muñoz Navarro Núñez Ojeda Olivera Olmos Ortega Ortiz Páez Palacios Paredes Paz Peralta Pereyra ' +
  'Pérez Ponce Quinteros Quiroga Ramírez Ramos Reyes Ríos Rivero Rodríguez Rojas Roldán Romero Ruiz Salinas Sánchez ' +
  'Sandoval Segovia Silva Soria Sosa Soto Suárez Toledo Torres Valdez Vallejos Vargas Vázquez Vega Velázquez Vera ' +
  'Vidal Villalba Zalazar Zárate'
).split(' ');

/** Common positions are repeated. */
export const puestos: readonly string[] = [
  'Operario',
  'Operario',
  'Operario',
  'Operario calificado',
  'Maquinista',
  'Auxiliar de depósito',
  'Ayudante de mantenimiento',
  'Oficial soldador',
  'Electricista',
  'Mecánico',
  'Conductor de autoelevador',
  'Chofer',
  'Encargado de turno',
  'Supervisor de planta',
  'Administración',
  'Contaduría',
  'Analista de calidad',
  'Técnico de laboratorio',
  'Responsable de depósito',
  'Jefatura de producción',
  'Recursos humanos',
  'Personal de limpieza',
  'Vigilancia',
  'Responsable de higiene y seguridad',
];

export const tecnicos: readonly (readonly [
  nombre: string,
  apellido: string,
  mujer: boolean,
  matricula: string,
])[] = [
  ['Mariana', 'Ledesma', true, 'MP 4127'],
  ['Hernán', 'Quiroga', false, 'MP 3865'],
  ['Lucía', 'Ferreyra', true, 'MP 5210'],
  ['Esteban', 'Maidana', false, 'MP 2984'],
  ['Paula', 'Olmos', true, 'MP 5533'],
];
