// CommonJS packages require Nest, which is ESM and must be loaded before them.
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
