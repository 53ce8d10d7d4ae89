// CommonJS packages require Nest, which is ESM: it must be loaded before they are.
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
